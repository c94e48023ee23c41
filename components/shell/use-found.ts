"use client";

import { useEffect, useRef, useState } from "react";
import type { FindAnything, Found } from "./shell-props";

const waitMs = 200;
const nothing: readonly Found[] = [];
const idle = { results: nothing, loading: false, failed: false };

/** Search results for the text, requested once typing pauses. */
export function useFound(search: FindAnything | undefined, text: string) {
  const [state, setState] = useState(idle);
  const find = useRef(search);

  useEffect(() => {
    find.current = search;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    const run = find.current;
    if (!run || wanted.length < 2) return setState(idle);
    const stop = new AbortController();
    setState((before) => ({ ...before, loading: true, failed: false }));
    const timer = setTimeout(async () => {
      const next = await run(wanted, stop.signal).then(
        (results) => ({ results, loading: false, failed: false }),
        () => ({ ...idle, failed: true }),
      );
      if (!stop.signal.aborted) setState(next);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);

  return state;
}
