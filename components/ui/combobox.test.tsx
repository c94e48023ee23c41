// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Combobox } from "./combobox";

const brands = [
  { value: "1", label: "Konkan Foods" },
  { value: "2", label: "Deccan Textiles" },
  { value: "3", label: "Konkan Tiles" },
];

beforeEach(() => {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

function Screen(props: ComponentProps<typeof Combobox>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onValueChange(next);
    setValue(next);
  };
  return <Combobox aria-label="Brand" {...props} value={value} onValueChange={change} />;
}

function show(props: Partial<ComponentProps<typeof Combobox>> = { options: brands }) {
  const onValueChange = vi.fn<(value: string) => void>();
  render(<Screen value="" {...props} onValueChange={onValueChange} />);
  return onValueChange;
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Brand" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("typing offers the options that contain it, and Enter picks the one that is lit", () => {
  const onValueChange = show();
  type("konkan");
  expect(offered()).toEqual(["Konkan Foods", "Konkan Tiles"]);
  press("ArrowDown");
  press("Enter");
  expect(onValueChange).toHaveBeenCalledWith("3");
  expect(box().value).toBe("Konkan Tiles");
  expect(offered()).toEqual([]);
});

test("leaving with words that were not picked restores what was chosen", () => {
  const onValueChange = show({ options: brands, value: "2" });
  type("something else");
  fireEvent.blur(box());
  expect(box().value).toBe("Deccan Textiles");
  expect(onValueChange).not.toHaveBeenCalled();
});

test("emptying the field and leaving it clears the choice", () => {
  const onValueChange = show({ options: brands, value: "2" });
  type("");
  fireEvent.blur(box());
  expect(onValueChange).toHaveBeenCalledWith("");
});

test("a value whose option is not loaded shows under its given label", () => {
  show({ loadOptions: async () => [], value: "9", valueLabel: "Malabar Spices" });
  expect(box().value).toBe("Malabar Spices");
});

test("options that are looked up are offered when they arrive, and a failure is said", async () => {
  const loadOptions = vi.fn(async (text: string) => {
    if (text) throw new Error("away");
    return brands;
  });
  show({ loadOptions });
  fireEvent.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  type("kon");
  await waitFor(() => expect(screen.getByText("Could not load the options")).toBeTruthy());
});
