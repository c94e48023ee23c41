"use client";

import { useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/core/format";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** By then the clock of the server has found the reply, or there was none. */
const foundWithinMs = 10 * minuteMs;

type Props = { id: string; stage: string; due: string; timeZone: string };

/** "New · 04:12" until the first reply is due, then "Late 11 min". It goes once the lead is called or moved here. */
export default function ReplyBadge({ id, stage, due, timeZone }: Props) {
  const now = useSyncExternalStore(onSecond, second) * 1000;
  const repliedAt = useSyncExternalStore(onSecond, () => replied.get(id) ?? 0);
  if (now - repliedAt < foundWithinMs || stage !== firstStageOf(id, stage)) return null;
  const leftMs = Date.parse(due) - now;
  return (
    <Badge
      variant={leftMs > 0 ? "neutral" : "danger"}
      className="reply-due tabular-nums"
      data-reply-due={id}
      data-tooltip={`First reply due ${formatDateTime(due, timeZone)}`}
    >
      {leftMs > 0 ? `New · ${leftText(leftMs)}` : `Late ${lateText(-leftMs)}`}
    </Badge>
  );
}

/** The stage in which this page showed a lead first: a card that moves is another one in its new column. */
function firstStageOf(id: string, stage: string): string {
  const first = stages.get(id) ?? stage;
  stages.set(id, first);
  return first;
}

const stages = new Map<string, string>();

/** Minutes and seconds; from an hour on, hours. */
function leftText(ms: number): string {
  if (ms >= hourMs) return lateText(ms);
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${two(ms / minuteMs)}:${two((ms % minuteMs) / 1000)}`;
}

function lateText(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)} d`;
  return ms >= hourMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / minuteMs)} min`;
}

/** The second that all badges of the page show, by one timer, and when leads were contacted here. */
const clock = { second: 0, timer: 0 };
const replied = new Map<string, number>();
const watchers = new Set<() => void>();

const nowInSeconds = () => Math.floor(Date.now() / 1000);
const second = () => (watchers.size === 0 ? nowInSeconds() : clock.second);

function onSecond(watcher: () => void): () => void {
  if (watchers.size === 0) start();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
}

function start() {
  clock.second = nowInSeconds();
  clock.timer = window.setInterval(tick, 1000);
  document.addEventListener("click", noteReply, true);
}

function stop() {
  window.clearInterval(clock.timer);
  document.removeEventListener("click", noteReply, true);
}

function tick() {
  clock.second = nowInSeconds();
  for (const watcher of watchers) watcher();
}

/** A call from a row is logged as a reply, and on the page of a lead each way to reach it. */
function noteReply({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || !/^(tel|mailto):|^https:\/\/wa\.me\//.test(link.href)) return;
  const row = link.closest<HTMLElement>("[data-row]")?.dataset.row;
  const badges = document.querySelectorAll<HTMLElement>("[data-reply-due]");
  const onPage = [...badges].filter((badge) => !badge.closest("[data-row]"));
  const logged = link.protocol === "tel:" ? [row ?? ""] : [];
  const ids = row === undefined ? onPage.map(({ dataset }) => dataset.replyDue ?? "") : logged;
  for (const id of ids) replied.set(id, Date.now());
  for (const watcher of watchers) watcher();
}
