import { Spinner } from "@/components/ui/spinner";

/** A full-screen spinner while a dialog's code loads. */
export function Opening() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className="fade-in-0 fixed inset-0 z-50 grid animate-in place-items-center bg-overlay fill-mode-both delay-150"
    >
      <Spinner className="size-6 text-background" />
    </div>
  );
}
