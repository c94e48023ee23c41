// biome-ignore-start lint/style/noRestrictedImports: next/navigation reads these contexts; replacing it instead would cost every file of tests a process
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
// biome-ignore-end lint/style/noRestrictedImports: the contexts end here
import { type ReactNode, useMemo, useState } from "react";

type NextAppProps = {
  /** Replaces the screen's data, as a page does that is read again. */
  onRefresh?: (() => void) | undefined;
  children: ReactNode;
};

/** The router of Next around a screen in a test: its address is that of the document. */
export function NextApp({ onRefresh, children }: NextAppProps) {
  const [address, setAddress] = useState(() => location.href);
  const { pathname, searchParams } = new URL(address);
  const router = useMemo(() => routerOf(() => setAddress(location.href), onRefresh), [onRefresh]);
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

function routerOf(moved: () => void, refresh = nothing): AppRouterInstance {
  return {
    push: (href) => {
      history.pushState(null, "", href);
      moved();
    },
    replace: (href) => {
      history.replaceState(null, "", href);
      moved();
    },
    refresh,
    back: nothing,
    forward: nothing,
    prefetch: nothing,
    bfcacheId: "",
  };
}

function nothing(): void {}
