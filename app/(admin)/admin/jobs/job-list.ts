import type { Tone } from "@/components/ui/badge";

/** What the list of jobs shows before its rows: its titles, and its columns in their order. */
export const jobList = {
  title: "Jobs",
  subtitle: "Background work that is not done",
  headers: {
    about: "Job",
    state: "State",
    tries: "Tries",
    nextTryAt: "Next try",
    reason: "Reason",
    createdAt: "Created",
    actions: "Actions",
  },
  selects: 1,
};

type State = "waiting" | "failed" | "dead";

export const jobStateLabels: Record<State, string> = {
  waiting: "Waiting",
  failed: "Failed, tried again",
  dead: "Dead",
};

export const jobStateTones: Record<State, Tone> = {
  waiting: "neutral",
  failed: "warning",
  dead: "danger",
};
