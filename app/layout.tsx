import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { storedKeys } from "@/lib/client/stored-keys";
import { themeColors } from "@/lib/core/preferences";
import { chosenLayout } from "./chosen-layout";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Business platform", template: "%s · Business platform" },
  icons: { icon: "/icon.svg", apple: "/icon-192.png" },
  manifest: "/manifest.webmanifest",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: themeColors.light },
    { media: "(prefers-color-scheme: dark)", color: themeColors.dark },
  ],
};

/** Sets the theme before the first paint. */
const themeScript = `try{var t=localStorage.getItem("${storedKeys.theme}")}catch(e){}
document.documentElement.classList.toggle("dark",t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches)`;

/** Only scripts send forms: before hydration the browser would reload the page with the input in its address. */
const formScript = `addEventListener("submit",function(e){e.preventDefault()},true)`;

/**
 * Keeps the keys that are pressed on the page before it takes them: `/`, `c` or `j`, and what is typed after them.
 * `useHotkeys` passes them on, and ends this soon after.
 */
const keyScript = `var earlyKeys=[];addEventListener("keydown",function(e){var k=e.key
if(!earlyKeys||!e.isTrusted||e.defaultPrevented||e.ctrlKey||e.metaKey||e.altKey||!k||k.length>1||performance.now()>2e4||e.target!==document.body)return
if(earlyKeys.length||"/cj".indexOf(k)>=0){earlyKeys.push(k);e.preventDefault()}})
addEventListener("click",function(){if(earlyKeys)earlyKeys.length=0},true)`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { rtl } = await chosenLayout();
  return (
    <html lang="en" dir={rtl ? "rtl" : "ltr"} suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, allowed by the nonce
          dangerouslySetInnerHTML={{ __html: `${themeScript};${formScript};${keyScript}` }}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}
