import type { ReactNode } from "react";

type SettingsScreenProps = { subtitle: ReactNode; children: ReactNode };

/** The frame of somebody's own settings: one column of cards. */
export function SettingsScreen({ subtitle, children }: SettingsScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <header>
        <h1 className="font-semibold text-xl leading-7">Settings</h1>
        <p className="text-muted-foreground">{subtitle}</p>
      </header>
      {children}
    </div>
  );
}
