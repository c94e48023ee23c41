// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionsCard } from "./sessions-card";

const api = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
vi.mock("@/lib/client/api", () => ({ api }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

afterEach(() => {
  cleanup();
  api.mockReset();
  refresh.mockReset();
});

const now = "2026-11-25T12:00:00.000Z";
const clock = { now, timeZone: "Asia/Kolkata" };

function session(id: string, proofs: ("code" | "password")[]) {
  const times = { createdAt: now, lastUsedAt: now, provenAt: null };
  return { id, device: `Browser ${id}`, ip: null, current: id === "own", proofs, ...times };
}

const sessions = [session("own", ["password"]), session("one", ["code"]), session("two", [])];

test("each session shows how it was opened, where that is known", () => {
  render(<SessionsCard sessions={sessions} clock={clock} />);
  expect(screen.getByText("Now · Signed in by password")).toBeTruthy();
  expect(screen.getByText("Last used just now · Signed in by code by mail")).toBeTruthy();
  expect(screen.getByText("Last used just now")).toBeTruthy();
});

test("all sessions but the present one end after a question", async () => {
  render(<SessionsCard sessions={sessions} clock={clock} />);
  fireEvent.click(screen.getByRole("button", { name: "End All Others" }));
  expect(api).not.toHaveBeenCalled();
  const question = screen.getByRole("alertdialog");
  const buttons = [...question.querySelectorAll("button")];
  fireEvent.click(buttons.find(({ textContent }) => textContent === "End All Others") ?? question);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  const ended = api.mock.calls.map(([, { params }]) => params.id);
  expect(ended).toEqual(["one", "two"]);
});
