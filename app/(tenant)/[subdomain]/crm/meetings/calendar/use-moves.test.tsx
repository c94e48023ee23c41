// @vitest-environment jsdom
import { act, cleanup, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, provideOutbox } from "@/lib/client/outbox/waiting";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { useMoves } from "./use-moves";

const meeting: CalendarMeeting = {
  id: "m1",
  title: "Site visit",
  brand: "Konark",
  clientName: "Meera",
  scheduledDate: "2026-11-21T06:00:00.000Z",
  duration: 30,
  status: "Scheduled",
  csPerson: "Asha",
  clientInvited: true,
  version: 1,
};

const refreshed = vi.fn();
const Screen = ({ children }: { children: ReactNode }) => (
  <NextApp onRefresh={refreshed}>
    {children}
    <Toaster />
  </NextApp>
);

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

test("a move that does not reach the server loads nothing anew", async () => {
  completeDocument();
  serveApi({});
  const { result } = renderHook(() => useMoves([meeting], "Asia/Kolkata"), { wrapper: Screen });
  await act(() => result.current.move(meeting, { ...meeting, duration: 60 }));
  await screen.findByText("The meeting could not be moved");
  expect(refreshed).not.toHaveBeenCalled();
});

test("a moved meeting says that its client is told once that is so, and loads nothing anew before", async () => {
  completeDocument();
  onTestFinished(provideOutbox(openOutbox));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const saved = ({ body }: Sent) => ({ meeting: { ...meeting, ...body, version: 2 } });
  serveApi({ "PUT /crm/meetings/m1": saved });
  const { result } = renderHook(() => useMoves([meeting], "Asia/Kolkata"), { wrapper: Screen });
  const moveTo = (scheduledDate: string) =>
    act(() => result.current.move(meeting, { scheduledDate, duration: 30 }));
  await moveTo("2026-11-22T06:00:00.000Z");
  await screen.findByText("Sent once you are online");
  expect(screen.queryByText(/is told by mail/)).toBeNull();
  expect(refreshed).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await act(async () => (await openedOutbox())?.sendNow());
  await moveTo("2026-11-23T06:00:00.000Z");
  await screen.findByText(/Meera is told by mail/);
  expect(refreshed).toHaveBeenCalledOnce();
});
