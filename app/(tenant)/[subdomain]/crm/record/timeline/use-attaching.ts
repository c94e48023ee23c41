"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Subject } from "@/lib/crm/timeline/choices";
import {
  attachmentMaxBytes,
  attachmentRule,
  attachmentTooLarge,
  endingOf,
} from "@/lib/crm/timeline/files/choices";
import { withEntry } from "./shown-entries";
import { type ShownTimeline, timelineCalls } from "./use-timeline";

type Where = { timeline: ShownTimeline; subject: Subject; say: (sentence: string) => void };

/** A file to attach, kept until it is; what cannot be attached is said before it is sent. */
export function useAttaching({ timeline, subject, say }: Where) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  function choose(chosen: File | null) {
    if (!chosen) return;
    const wrong = refusalOf(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
  }

  async function attach() {
    if (saving) return;
    if (!file) return setProblem("Choose a file");
    setProblem(null);
    setSaving(true);
    timeline.showAll();
    const options = { params: { id: subject.id }, files: { file } };
    try {
      await timeline.change(
        (shown) => shown,
        async () => {
          const { entry } = await api(timelineCalls[subject.kind].attach, options);
          return (shown) => withEntry(shown, entry);
        },
      );
      setFile(null);
      say("File attached");
    } catch (error) {
      setProblem(reasonOf(error) ?? "The file could not be attached. Try again.");
    } finally {
      setSaving(false);
    }
  }

  return { file, problem, saving, choose, attach };
}

function refusalOf({ name, size }: File): string | null {
  if (!endingOf(name)) return attachmentRule;
  return size > attachmentMaxBytes ? attachmentTooLarge : null;
}
