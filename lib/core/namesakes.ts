/** A member with the name of another one, as screens offer both: "Asha Sharma <asha@konkan.example>". */
export type Addressed = { name: string; email: string };

/** The texts that mean these members: the name, with the address where several have it. */
export function memberTexts(members: readonly Addressed[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1);
  return members.map((one) => (counts.get(one.name) === 1 ? one.name : addressed(one)));
}

function addressed({ name, email }: Addressed): string {
  return `${name} <${email}>`;
}

/** The member of such a text; null for a name alone. */
export function readAddressed(text: string): Addressed | null {
  const [, name, email] = /^(.+) <([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? [];
  return name && email ? { name, email } : null;
}

/** The names of such texts, each once. */
export function namesAlone(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => readAddressed(text)?.name ?? text))];
}
