"use client";

import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { api } from "@/lib/client/api";
import type { AnswerTo } from "@/lib/client/contract";
import { addPasskey } from "@/lib/client/passkey-offer";
import { deviceName } from "@/lib/core/device-name";
import type { AppSecret } from "./app-dialog";

const AppDialog = lateDialog(() => import("./app-dialog"));
const CodesDialog = lateDialog(() => import("./codes-dialog"));

type Added = AnswerTo<"POST /auth/factors">;

type Options = {
  /** Runs a call and reports its failure. */
  attempt: (failed: string, work: () => Promise<void>) => void;
  /** Called once a factor is added and its recovery codes are saved. */
  onAdded: () => void;
};

type FactorAdding = {
  addPasskey: () => void;
  addApp: () => void;
  /** Shows new recovery codes until they are saved. */
  showCodes: (codes: readonly string[]) => void;
  dialogs: ReactNode;
};

/** Adds passkeys and authenticator apps, and shows the recovery codes that come with the first. */
export function useFactorAdding({ attempt, onAdded }: Options): FactorAdding {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function finish({ factor, recoveryCodes }: Added) {
    toast.success(factor.kind === "passkey" ? "Passkey added" : "Authenticator app added");
    if (recoveryCodes) setCodes(recoveryCodes);
    else onAdded();
  }

  function close() {
    setCodes(null);
    onAdded();
  }

  return {
    addPasskey: () =>
      attempt("The passkey could not be added", async () =>
        finish(await addPasskey(deviceName(navigator.userAgent))),
      ),
    addApp: () =>
      attempt("The authenticator app could not be added", async () =>
        setSecret(await api("POST /auth/factors/totp/options")),
      ),
    showCodes: setCodes,
    dialogs: (
      <>
        {secret && <AppDialog secret={secret} onAdded={finish} onClose={() => setSecret(null)} />}
        {codes && <CodesDialog codes={codes} onClose={close} />}
      </>
    ),
  };
}
