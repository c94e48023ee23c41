import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Test files share a document one after another.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute("style");
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

afterAll(() => vi.unstubAllGlobals());
