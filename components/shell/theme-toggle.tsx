"use client";

import { Moon, Sun } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { chooseTheme, useTheme } from "@/lib/client/theme";
import { themeToggleTitle } from "@/lib/core/theme";

export function ThemeToggle() {
  const theme = useTheme();
  const title = themeToggleTitle(theme);
  return (
    <Button
      variant="ghost"
      size="icon"
      title={title}
      aria-label={title}
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
      className="text-muted-foreground hover:text-foreground"
    >
      <Icon of={Moon} className="dark:hidden" />
      <Icon of={Sun} className="hidden dark:block" />
    </Button>
  );
}
