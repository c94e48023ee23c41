"use client";

import { useLayoutEffect } from "react";
import { applyTheme } from "@/lib/client/theme";
import ErrorPage from "./error";
import "./globals.css";

/** Stands in for the root layout where that itself failed, and with it the script that sets the theme. */
export default function GlobalErrorPage({ error }: { error: { digest?: string } }) {
  useLayoutEffect(applyTheme, []);
  return (
    <html lang="en">
      <body>
        <title>Business platform</title>
        <ErrorPage error={error} />
      </body>
    </html>
  );
}
