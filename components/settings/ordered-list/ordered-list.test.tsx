// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { OrderedLine, OrderedList } from "./ordered-list";
import { useOrderedLines, withMoved } from "./use-ordered-lines";

afterEach(cleanup);

function Cities() {
  const [cities, setCities] = useState(["Pune", "Goa", "Delhi"]);
  const lines = useOrderedLines({
    all: cities.map((name) => ({ id: name, name })),
    noun: "city",
    onMove: (from, to) => void setCities(withMoved(cities, from, to)),
  });
  return (
    <OrderedList lines={lines}>
      {cities.map((city, at) => (
        <OrderedLine key={city} lines={lines} at={at} hasKeys>
          {city}
        </OrderedLine>
      ))}
    </OrderedList>
  );
}

const grip = (city: string) => screen.getByRole("button", { name: `Move ${city}` });
const press = (city: string, key: string, altKey = false) =>
  fireEvent.keyDown(grip(city), { key, altKey });
const cities = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("Alt with an arrow moves a line with the focus and announces its place; the ends stay", () => {
  render(<Cities />);
  press("Delhi", "ArrowUp", true);
  expect(cities()).toEqual(["Pune", "Delhi", "Goa"]);
  expect(document.activeElement).toBe(grip("Delhi"));
  expect(screen.getByRole("status").textContent).toBe("Delhi moved, city 2 of 3");
  press("Goa", "ArrowDown", true);
  press("Pune", "ArrowUp", true);
  expect(cities()).toEqual(["Pune", "Delhi", "Goa"]);
});

test("an arrow goes to the line above or below, and moves nothing", () => {
  render(<Cities />);
  press("Pune", "ArrowDown");
  expect(document.activeElement).toBe(grip("Goa"));
  press("Goa", "ArrowUp");
  press("Pune", "ArrowUp");
  expect(document.activeElement).toBe(grip("Pune"));
  expect(cities()).toEqual(["Pune", "Goa", "Delhi"]);
});
