// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { ApiError } from "@/lib/client/api-error";
import { completeDocument } from "@/testing/screens/whole-document";
import { failingWith, savingFailed } from "./saving-failure";

afterEach(cleanup);

test("the sentence stands alone, and the reason in the line below", async () => {
  completeDocument();
  const refusal = new ApiError({ status: 409, code: "conflict", message: "The brand is archived" });
  render(
    <FormDialog
      title="Edit Brand"
      schema={z.object({})}
      initial={{}}
      submitLabel="Save"
      {...failingWith(savingFailed("brand"))}
      onSubmit={() => Promise.reject(refusal)}
      onClose={() => undefined}
    >
      {null}
    </FormDialog>,
  );
  fireEvent.click(screen.getByText("Save"));
  const alert = await screen.findByRole("alert");
  expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Error saving brand. Please try again.",
    "The brand is archived",
  ]);
});
