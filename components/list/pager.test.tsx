// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PagePager, ResultsPager } from "./pager";

afterEach(cleanup);

test.each([
  ["the size that fits", ResultsPager, "Next", { page: 1, limit: 25 }, "", { page: 2, limit: 25 }],
  [
    "the API's own size",
    ResultsPager,
    "Next",
    { page: 1, limit: 20 },
    "",
    { page: 2, limit: null },
  ],
  ["a size named", ResultsPager, "Previous", { page: 2, limit: 25 }, "25", { page: 1, limit: 25 }],
  ["a size named", PagePager, "Next", { page: 1, limit: 50 }, "50", { page: 2, limit: 50 }],
  ["a size named", PagePager, "Prev", { page: 2, limit: 50 }, "50", { page: 1, limit: 50 }],
  ["a size refused", PagePager, "Next", { page: 1, limit: 20 }, "x", { page: 2, limit: 20 }],
])("%s: the rows of a page follow those before (%o, %s)", (_, Pager, step, at, named, expected) => {
  const set = vi.fn();
  const get = (key: string) => (key === "limit" ? named : "");
  const url = { get, set, refused: () => "", clear: vi.fn(), pending: false };
  render(<Pager pagination={{ ...at, total: 200, pages: 200 / at.limit }} url={url} />);
  fireEvent.click(screen.getByRole("button", { name: step }));
  expect(set).toHaveBeenCalledWith(expected);
});
