// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { DropZone } from "./drop-zone";

afterEach(cleanup);

const file = new File(["Brand Name\nRao Foods\n"], "brands.csv", { type: "text/csv" });
const input = () => screen.getByLabelText("Choose File");
const hold = (element: HTMLElement) => Object.defineProperty(element, "files", { value: [file] });

/** The zone, and the files it has taken. */
function dropZone() {
  const taken: File[] = [];
  return { taken, zone: <DropZone busy={null} error={null} onFile={(one) => taken.push(one)} /> };
}

test("a chosen file is taken", () => {
  const { taken, zone } = dropZone();
  render(zone);
  expect(taken).toEqual([]);
  fireEvent.change(hold(input()));
  expect(taken).toEqual([file]);
});

test("a file that was chosen before the page's script ran is taken once it does", () => {
  const { taken, zone } = dropZone();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(zone);
  hold(input());
  render(zone, { container, hydrate: true });
  expect(taken).toEqual([file]);
});
