"use client";

import { HandHelping } from "lucide-react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";

/** The button that asks colleagues for a lead that the member's role does not show. */
export default function AskForLead({ mobileNumber }: { mobileNumber: string }) {
  const { attempt } = useAttempt((failed, reason) => toast.error(reason ?? failed));

  function ask() {
    attempt("Your colleague could not be asked", async () => {
      const { asked } = await api("POST /crm/leads/requests", { body: { mobileNumber } });
      if (asked > 0) toast.success("A colleague works with this number. They were asked by mail");
      else toast("Nobody in your company works with this number");
    });
  }

  return (
    <Button variant="outline" onClick={ask}>
      <HandHelping />
      Ask Colleagues for It
    </Button>
  );
}
