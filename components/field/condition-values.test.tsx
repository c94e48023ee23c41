// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFilterField } from "@/lib/core/filters/filter-fields";
import { leadFields } from "@/lib/crm/kinds/leads/fields";
import { completeDocument } from "@/testing/screens/whole-document";
import { ConditionValues } from "./condition-values";

beforeEach(completeDocument);
afterEach(cleanup);

test("a person may be the reader, a colleague or nobody, also where a name is never empty", () => {
  const field = findFilterField(leadFields, "csPerson");
  if (!field) throw new Error("leads have a CS person");
  const onChange = vi.fn();
  const people = ["Ravi Kulkarni"];
  render(
    <ConditionValues
      {...{
        field,
        people,
        onChange,
        shape: "choices",
        drafts: [],
        focuses: false,
        isInvalid: false,
      }}
    />,
  );
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Me", "Nobody", "Ravi Kulkarni"]);
  fireEvent.click(screen.getByText("Nobody"));
  expect(onChange).toHaveBeenCalledWith(["nobody"]);
});
