"use client";

import { RecoveryCodes } from "@/components/settings/recovery-codes";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

type Props = { codes: readonly string[]; onClose: () => void };

/** New recovery codes, closed only on purpose: they cannot be read again. */
export default function CodesDialog({ codes, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="md:max-w-md"
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>Save your recovery codes</DialogTitle>
          <DialogDescription>
            If you lose your phone, one of these codes lets you in. Each works once, and they are
            not shown again.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <RecoveryCodes codes={codes} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>I Have Saved Them</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
