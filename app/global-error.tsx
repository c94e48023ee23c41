"use client";

import dynamic from "next/dynamic";
import { useLayoutEffect } from "react";
import "./globals.css";

/** Every page loads this file, so the screen comes only when it is shown. */
const ErrorPage = dynamic(() => import("./error"), { loading: () => null });

async function applyTheme(): Promise<void> {
  const theme = await import("@/lib/client/theme");
  theme.applyTheme();
}

/** Stands in for the root layout where that itself failed, and with it the script that sets the theme. */
export default function GlobalErrorPage({ error }: { error: { digest?: string } }) {
  useLayoutEffect(() => void applyTheme(), []);
  return (
    <html lang="en">
      <body>
        <title>Business platform</title>
        <ErrorPage error={error} />
      </body>
    </html>
  );
}
