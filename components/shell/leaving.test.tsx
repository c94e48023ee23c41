// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense, startTransition, use, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { LeavingBoundary, useLeaveFor } from "./leaving";

const router = { push: (_: string) => {} };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

/** A list, and a record whose page comes once the returned function is called. */
function open(known: ReactNode): () => Promise<void> {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  render(<Portal known={known} loading={loading} />);
  return () => act(async () => load());
}

function Portal({ known, loading }: { known: ReactNode; loading: Promise<void> }) {
  const [address, setAddress] = useState("");
  router.push = (address) => startTransition(() => setAddress(address));
  return (
    <>
      <Suspense>
        {address ? <Record loading={loading} /> : <LeavingBoundary>The list</LeavingBoundary>}
      </Suspense>
      <Opening known={known} />
    </>
  );
}

function Record({ loading }: { loading: Promise<void> }) {
  use(loading);
  return "The record";
}

function Opening({ known }: { known: ReactNode }) {
  const leaveFor = useLeaveFor();
  return (
    <button type="button" onClick={() => leaveFor("/crm/leads/1", known)}>
      Open
    </button>
  );
}

const click = () => act(async () => void fireEvent.click(screen.getByText("Open")));

test("what is known of a record shows from the click until its page has loaded", async () => {
  const load = open("Priya Deshmukh");
  await click();
  expect(screen.getByText("Priya Deshmukh")).toBeTruthy();
  expect(screen.queryByText("The list")).toBeNull();
  await load();
  expect(screen.getByText("The record")).toBeTruthy();
  expect(screen.queryByText("Priya Deshmukh")).toBeNull();
});

test("the present screen stays where nothing is known of the next one, or it is the same", async () => {
  open(undefined);
  await click();
  expect(screen.getByText("The list")).toBeTruthy();
  cleanup();
  history.replaceState(null, "", "/crm/leads/1");
  open("Priya Deshmukh");
  await click();
  expect(screen.getByText("The list")).toBeTruthy();
});
