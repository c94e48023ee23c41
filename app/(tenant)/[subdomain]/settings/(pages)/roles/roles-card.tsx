"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import { RoleForm } from "./role-form";
import { RoleTable } from "./role-table";

type Props = { roles: readonly CompanyRole[] };

/** Settings › Roles: a table with a column for each role, on phones one role at a time. */
export function RolesCard({ roles }: Props) {
  const [shownId, setShownId] = useState(roles.find(({ base }) => base !== "owner")?.id ?? "");
  const [editing, setEditing] = useState<CompanyRole | "new" | null>(null);
  return (
    <SettingsCard
      title="Roles"
      hint="A role says which leads a member sees and changes, with their meetings, enquiries and proposals, and what else the member may do"
    >
      <div className="flex flex-col gap-4">
        <NativeSelect
          aria-label="Role"
          className="md:hidden"
          options={roles.map((role) => ({ value: role.id, label: roleTitle(role) }))}
          value={shownId}
          onChange={(event) => setShownId(event.target.value)}
        />
        <RoleTable roles={roles} shownId={shownId} onEdit={setEditing} />
        <Button
          variant="outline"
          className="self-start max-md:w-full"
          onClick={() => setEditing("new")}
        >
          <Plus aria-hidden /> Add Role
        </Button>
      </div>
      {editing && <RoleForm role={editing} onClose={() => setEditing(null)} />}
    </SettingsCard>
  );
}
