import type { ComponentProps } from "react";
import { type RowAction, RowActions } from "@/components/list/row-actions";
import { Badge } from "@/components/ui/badge";

type Props = {
  title: string;
  state: { label: string; tone: ComponentProps<typeof Badge>["variant"]; sentence: string };
  /** A line between the title and the sentence of the state. */
  about: string;
  /** The name in the menu's label, where it is not the title. */
  of?: string;
  actions: readonly (RowAction | null)[];
};

/** An entry of a list of settings that works by itself: its state, and a menu. */
export function StateItem({ title, state, about, of = title, actions }: Props) {
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-lg border p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{title}</span>
          <Badge variant={state.tone}>{state.label}</Badge>
        </p>
        <p className="wrap-anywhere text-muted-foreground text-table">{about}</p>
        <p className="wrap-anywhere text-muted-foreground text-table">{state.sentence}</p>
      </div>
      <RowActions of={of} actions={actions} />
    </li>
  );
}
