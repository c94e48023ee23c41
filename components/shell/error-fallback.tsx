"use client";

type ErrorFallbackProps = {
  title?: string;
  message?: string;
  action?: string;
  onReload: () => void;
};

/** Shown where a page could not be rendered. Loaded with every page, so it imports nothing. */
export function ErrorFallback({
  title = "Something went wrong",
  message = "An error occurred while rendering this component.",
  action = "Reload Page",
  onReload,
}: ErrorFallbackProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center px-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-2">
        <span
          aria-hidden
          className="mb-3 grid size-12 place-items-center rounded-xl bg-danger font-semibold text-danger-foreground text-xl"
        >
          !
        </span>
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="text-muted-foreground">{message}</p>
        <button
          type="button"
          onClick={onReload}
          className="mt-4 h-9 rounded-md bg-primary px-3.5 font-medium text-primary-foreground text-sm shadow-rest hover:bg-primary-hover max-md:h-11"
        >
          {action}
        </button>
      </div>
    </div>
  );
}
