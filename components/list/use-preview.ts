"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { ApiError } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { TransportOptions } from "@/lib/client/contract";

const waitMs = 200;

type Result<Answer> = { key: string; answer?: Answer; problem?: string; lacking?: string[] };

export type Preview<Answer> = {
  /** The effect of the change, once it is known. */
  answer: Answer | null;
  problem: string | null;
  /** The fields that the problem is about. */
  lacking: readonly string[];
  isLoading: boolean;
};

/** The effect of a change, fetched again whenever the change is edited; null while it is incomplete. */
export function usePreview<Request, Answer>(
  send: (request: Request, transport: TransportOptions) => Promise<Answer>,
  request: Request | null,
): Preview<Answer> {
  const router = useRouter();
  const [result, setResult] = useState<Result<Answer> | null>(null);
  const key = request && JSON.stringify(request);

  useSettled(key, waitMs, async (signal) => {
    if (!request || !key) return;
    try {
      setResult({ key, answer: await send(request, { signal }) });
    } catch (error) {
      if (signal.aborted) return;
      const lacking = error instanceof ApiError ? Object.keys(error.fields) : [];
      setResult({ key, problem: reasonOf(error) ?? "The preview could not be loaded", lacking });
      if (isOutdated(error)) router.refresh();
    }
  });

  const current = result?.key === key ? result : null;
  return {
    answer: current?.answer ?? null,
    problem: current?.problem ?? null,
    lacking: current?.lacking ?? [],
    isLoading: key !== null && current === null,
  };
}

/** The Idempotency-Key of a change: sent again, the same one is done once. */
export function useChangeKey(): (body: object) => string {
  const attempt = useRef({ of: "", key: "" });
  return (body) => {
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}

/** Whether the list has changed since it was shown. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
