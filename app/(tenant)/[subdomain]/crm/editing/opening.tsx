import { Spinner } from "@/components/ui/spinner";

/** Stands where a dialog will, while what draws it is fetched for the first time. */
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
