// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog";

afterEach(cleanup);

function ask(...answers: (string | null)[]) {
  const onClose = vi.fn();
  const onConfirm = async () => answers.shift() ?? null;
  const texts = { description: "This action cannot be undone.", confirmLabel: "Delete" };
  render(<ConfirmDialog {...texts} onConfirm={onConfirm} onClose={onClose} />);
  return onClose;
}

const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Delete" }));

test("a refused action leaves the question open with the reason, to be tried again", async () => {
  const onClose = ask("Failed to delete super admin (Network Error)");
  confirm();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toBe("Failed to delete super admin (Network Error)");
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy());
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
