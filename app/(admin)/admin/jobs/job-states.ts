import type { Tone } from "@/components/ui/badge";

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
