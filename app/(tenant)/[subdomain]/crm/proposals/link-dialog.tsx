"use client";

import { Copy } from "lucide-react";
import { toast } from "sonner";
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
import { Input } from "@/components/ui/input";

type LinkDialogProps = { title: string; description: string; url: string; onClose: () => void };

/** The client's link to copy; shown once, since only its hash is stored. */
export default function LinkDialog({ title, description, url, onClose }: LinkDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Link copied");
    } catch {
      toast.error("The browser did not let the link be copied. Select it and copy it by hand.");
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Input
            aria-label="Client's link"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <p className="mt-2 text-muted-foreground text-xs">
            Whoever has this link can read and answer the proposal. It is shown this once; a new one
            can be made at any time and replaces it.
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={copy}>
            <Copy />
            Copy Link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
