/** The kinds of fields that a company adds to its records, with the names that people read. */
export const ownKindLabels = {
  text: "Text",
  longText: "Long text",
  number: "Number",
  rupees: "Amount in rupees",
  date: "Date",
  choice: "Choice",
  multiChoice: "Multiple choice",
  boolean: "Yes or no",
  person: "Person",
  link: "Link",
  phone: "Phone",
  email: "E-mail",
} as const;

export type OwnKind = keyof typeof ownKindLabels;

export const ownKinds = Object.keys(ownKindLabels).filter(isOwnKind);

function isOwnKind(name: string): name is OwnKind {
  return Object.hasOwn(ownKindLabels, name);
}
