"use client";

import { Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button";
import { chooseTheme, useTheme } from "@/lib/client/theme";
import { themeToggleTitle } from "@/lib/core/preferences";

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
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:block" />
    </Button>
  );
}
