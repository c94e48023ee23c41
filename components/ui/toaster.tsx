"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { noticeRequest, toasterIsReady } from "./toast";

const ToasterView = lazy(() => import("./toaster-view"));

type ToasterProps = { theme?: "light" | "dark" | "system" };

/** The place where notices appear, once on a page. Raise them with `toast` of ./toast. */
export function Toaster({ theme = "system" }: ToasterProps) {
  const { subscribe, isWanted } = noticeRequest;
  const wanted = useSyncExternalStore(subscribe, isWanted, () => false);
  return <Suspense>{wanted && <ToasterView theme={theme} onReady={toasterIsReady} />}</Suspense>;
}
