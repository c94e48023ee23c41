/** How a portal is laid out, as chosen on its layout pages. */
export type PageLayout = { boxed: boolean; rtl: boolean };

/** The layout out of the cookie that keeps it: words with a dot between. */
export function readPageLayout(cookie: string | null | undefined): PageLayout {
  const words = (cookie ?? "").split(".");
  return { boxed: words.includes("boxed"), rtl: words.includes("rtl") };
}

/** The layout as that cookie keeps it. */
export function writePageLayout(layout: PageLayout): string {
  return [layout.boxed && "boxed", layout.rtl && "rtl"].filter(Boolean).join(".");
}
