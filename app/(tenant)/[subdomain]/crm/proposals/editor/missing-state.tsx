import Link from "next/link";

/** Said while the company's profile does not tell which GST its proposals carry: none can be sent then. */
export function MissingState() {
  return (
    <p className="rounded-lg bg-warning px-4 py-3 text-warning-foreground">
      The company's profile has neither a GSTIN nor a state, which decide between CGST with SGST and
      IGST. Until an owner enters one in{" "}
      <Link href="/settings" className="font-medium underline underline-offset-4">
        Settings
      </Link>
      , proposals with GST cannot be sent.
    </p>
  );
}
