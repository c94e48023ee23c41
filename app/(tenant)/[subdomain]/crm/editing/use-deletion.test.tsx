// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { DeletionQuestion, useDeletion } from "./use-deletion";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const record = { id: "0190f3c0-0000-7000-8000-000000000000", version: 3 };
const kinds = recordKinds.map((kind) => [manyRecords[kind], kind] as const);

type Server = { stored: boolean; answer: Promise<void>; calls: string[] };
let server: Server;

beforeEach(() => {
  server = { stored: true, answer: Promise.resolve(), calls: [] };
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
    server.calls.push(`${method} ${address} ${new Headers(headers).get("if-match")}`);
    await server.answer;
    server.stored = method === "POST";
    return Response.json({ error: false, message: "", data: { trashId: "t1", counts: {} } });
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

function Screen({ kind }: { kind: RecordKind }) {
  const [rows, setRows] = useState([record]);
  router.refresh = vi.fn(() => setRows(server.stored ? [record] : []));
  const deletion = useDeletion<typeof record>(kind);
  return (
    <>
      {rows
        .filter((row) => !deletion.isDeleted(row))
        .map((row) => (
          <button key={row.id} type="button" onClick={() => deletion.request(row)}>
            The row
          </button>
        ))}
      <DeletionQuestion deletion={deletion} />
      <Toaster />
    </>
  );
}

async function confirmDeletion(one: string) {
  fireEvent.click(screen.getByText("The row"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(`Are you sure you want to delete this ${one}?`);
  fireEvent.click(screen.getByText("Yes"));
  await waitFor(() => expect(screen.queryByText("The row")).toBeNull());
}

test.each(kinds)(
  "a deleted row of the %s disappears before the server responds, and returns after Undo",
  async (many, one) => {
    let respond = () => {};
    server.answer = new Promise((resolve) => {
      respond = resolve;
    });
    render(<Screen kind={one} />);
    await confirmDeletion(one);
    expect(server.stored).toBe(true);
    respond();
    const title = one.charAt(0).toUpperCase() + one.slice(1);
    await screen.findByText(`${title} deleted`);
    expect(screen.queryByText("The row")).toBeNull();
    fireEvent.click(screen.getByText("Undo"));
    await screen.findByText(`${title} restored`);
    await screen.findByText("The row");
    expect(server.calls).toEqual([
      `DELETE /api/crm/${many}/${record.id} "${record.version}"`,
      "POST /api/crm/trash/t1/restoration null",
    ]);
  },
);

test.each(kinds)(
  "a row of the %s returns with a notice if the server refuses its deletion",
  async (_, one) => {
    let refuse = () => {};
    server.answer = new Promise((_, reject) => {
      refuse = () => reject(new TypeError("Failed to fetch"));
    });
    render(<Screen kind={one} />);
    await confirmDeletion(one);
    refuse();
    await screen.findByText(`Error deleting ${one}. Please try again.`);
    expect(screen.getByText("Network Error")).toBeTruthy();
    await screen.findByText("The row");
    expect(screen.queryByText("Undo")).toBeNull();
  },
);
