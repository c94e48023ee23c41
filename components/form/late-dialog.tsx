"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { isOffline } from "@/lib/client/use-offline";
import { Opening } from "./opening";

type Code<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  loaded: ComponentType<P> | null;
  Waiting: ComponentType | null;
};

type LateDialog<P> = ((props: P) => ReactNode) & {
  /** Loads the code ahead, without a notice if that fails. */
  preload: () => void;
};

/**
 * A dialog, sheet or menu whose code loads once it opens, behind `Waiting`. It closes with a notice if that fails, and
 * loads anew the next time.
 */
export function lateDialog<P extends object>(
  load: Code<P>["load"],
  Waiting: Code<P>["Waiting"] = Opening,
): LateDialog<P> {
  const code: Code<P> = { load, loaded: null, Waiting };
  const preload = () => {
    if (!code.loaded) loadInto(code).catch(() => {});
  };
  return Object.assign((props: P) => <Late code={code} dialog={props} />, { preload });
}

async function loadInto<P>(code: Code<P>): Promise<void> {
  code.loaded = (await code.load()).default;
}

function Late<P extends object>({ code, dialog }: { code: Code<P>; dialog: P }) {
  const [Dialog, setDialog] = useState(() => code.loaded);
  const giveUp = useEffectEvent(() => {
    showFailure();
    if ("onClose" in dialog && typeof dialog.onClose === "function") dialog.onClose();
  });
  useEffect(() => {
    let isOpen = true;
    const show = () => isOpen && setDialog(() => code.loaded);
    if (code.loaded) show();
    else loadInto(code).then(show, () => isOpen && giveUp());
    return () => {
      isOpen = false;
    };
  }, [code]);
  return Dialog ? <Dialog {...dialog} /> : code.Waiting && <code.Waiting />;
}

/** With a network the code may be that of an earlier version, which a reload replaces. */
function showFailure(): void {
  if (isOffline())
    return void toast.error("This didn’t load. Check your connection and try again.");
  const action = { label: "Reload Page", onClick: () => location.reload() };
  toast.error("This didn’t load. Try again, or reload the page.", { action });
}
