// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { lateDialog } from "./late-dialog";

afterEach(() => {
  cleanup();
  toast.dismiss();
});

const Hello = ({ name }: { name: string; onClose: () => void }) => <p>Hello {name}</p>;

test("a dialog whose code does not load closes with a notice, and opens once it does", async () => {
  const load = vi.fn(async () => ({ default: Hello }));
  load.mockRejectedValueOnce(new Error("Failed to load chunk"));
  const Late = lateDialog(load);
  const onClose = vi.fn();
  render(<Toaster />);
  const first = render(<Late name="Asha" onClose={onClose} />);
  expect(screen.getByRole("status", { name: "Loading..." })).toBeTruthy();
  await screen.findByText("This didn’t load. Try again, or reload the page.");
  expect(onClose).toHaveBeenCalledOnce();
  first.unmount();

  const second = render(<Late name="Asha" onClose={onClose} />);
  await screen.findByText("Hello Asha");
  second.unmount();
  render(<Late name="Ravi" onClose={onClose} />);
  expect(screen.getByText("Hello Ravi")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a dialog that is closed before its code fails gives no notice", async () => {
  let fail = (_: Error) => {};
  const Late = lateDialog<{ name: string; onClose: () => void }>(
    () => new Promise((_, reject) => (fail = reject)),
  );
  render(<Toaster />);
  const onClose = vi.fn();
  render(<Late name="Asha" onClose={onClose} />).unmount();
  fail(new Error("Failed to load chunk"));
  await waitFor(() => expect(onClose).not.toHaveBeenCalled());
  expect(screen.queryByText(/didn’t load/)).toBeNull();
});
