/** Actions of an audit trail, such as `company.status_changed`, in the words people read. */
export type ActionWords = Readonly<Record<string, string>>;

/** What an action is called; one that has no words of its own is spelled out: "Company status changed". */
export function actionText(words: ActionWords, action: string): string {
  const known = Object.hasOwn(words, action) ? words[action] : undefined;
  if (known) return known;
  const spelled = action.replaceAll(/[._]/g, " ");
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
