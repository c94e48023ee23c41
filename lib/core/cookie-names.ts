/** The product's cookies on plain http, which is for localhost only. */
export const plainCookieNames = {
  access: "at",
  refresh: "rt",
  challenge: "code",
  device: "device",
} as const;

export type CookieNames = Readonly<Record<keyof typeof plainCookieNames, string>>;

/** The same over https: browsers take them from this host alone. */
export const hostCookieNames: CookieNames = {
  access: "__Host-at",
  refresh: "__Host-rt",
  challenge: "__Host-code",
  device: "__Host-device",
};
