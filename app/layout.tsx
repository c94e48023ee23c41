import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ThemeScript } from "@/components/shell/theme-script";
import { storedKeys } from "@/lib/client/stored-keys";
import { readPageLayout } from "@/lib/core/page-layout";
import { themeColors } from "@/lib/core/theme";
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { rtl } = readPageLayout((await cookies()).get(storedKeys.layout)?.value);
  return (
    <html lang="en" dir={rtl ? "rtl" : "ltr"} suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
      </head>
      <body>{children}</body>
    </html>
  );
}
