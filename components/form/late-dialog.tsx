"use client";

import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { Opening } from "./opening";

type Closable = { onClose: () => void };

type Code<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  loaded: ComponentType<P> | null;
};

/** A dialog whose code loads once it opens. It closes with a notice if that fails, and loads anew the next time. */
export function lateDialog<P extends Closable>(load: Code<P>["load"]): ComponentType<P> {
  const code: Code<P> = { load, loaded: null };
  return (props) => <Late code={code} dialog={props} />;
}

function Late<P extends Closable>({ code, dialog }: { code: Code<P>; dialog: P }) {
  const [Dialog, setDialog] = useState(() => code.loaded);
  const giveUp = useEffectEvent(() => {
    toast.error("This didn’t load. Check your connection and try again.");
    dialog.onClose();
  });
  useEffect(() => {
    if (code.loaded) return;
    let isOpen = true;
    code.load().then(
      ({ default: loaded }) => {
        code.loaded = loaded;
        if (isOpen) setDialog(() => loaded);
      },
      () => isOpen && giveUp(),
    );
    return () => {
      isOpen = false;
    };
  }, [code]);
  return Dialog ? <Dialog {...dialog} /> : <Opening />;
}
