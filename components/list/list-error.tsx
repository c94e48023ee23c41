"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, startTransition } from "react";

const ErrorState = lazy(async () => {
  const { ErrorState: component } = await import("./error-state");
  return { default: component };
});

type ListErrorProps = { message: string; reset: () => void };

/**
 * The error boundary of a page, with Retry. Boundaries load with every page, so the component is loaded
 * only on an error; the message is shown at once.
 */
export function ListError({ message, reset }: ListErrorProps) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <Suspense fallback={<p role="alert">{message}</p>}>
      <ErrorState message={message} onRetry={retry} />
    </Suspense>
  );
}
