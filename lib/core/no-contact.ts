/** A client that may have asked not to be contacted, for themselves or by the brand they belong to. */
type Asked = {
  doNotContact: boolean;
  clientName: string;
  brandDoNotContact?: boolean;
  brand?: string;
};

/** The reason not to call or write to this client, or null without one. */
export function noContactReason(client: Asked): string | null {
  if (client.doNotContact) return askedNotTo(client.clientName);
  return client.brandDoNotContact ? askedNotTo(client.brand ?? client.clientName) : null;
}

/** The same for a brand. */
export function brandNoContactReason(brand: {
  name: string;
  doNotContact: boolean;
}): string | null {
  return brand.doNotContact ? askedNotTo(brand.name) : null;
}

/** Whether a record of any kind has such a wish. */
export function isNotContacted(record: object): boolean {
  const isSet = (key: string) => Reflect.get(record, key) === true;
  return isSet("doNotContact") || isSet("brandDoNotContact");
}

function askedNotTo(name: string): string {
  return `${name} asked not to be contacted`;
}
