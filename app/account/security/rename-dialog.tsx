"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-fields";
import { type Factor, renameFactorInput } from "@/lib/auth/factors/schema";
import { api } from "@/lib/client/api";

type Props = { factor: Factor; onClose: () => void };

export default function RenameDialog({ factor: { id, kind, name }, onClose }: Props) {
  const router = useRouter();
  return (
    <FormDialog
      title={kind === "passkey" ? "Rename passkey" : "Rename authenticator app"}
      schema={renameFactorInput}
      initial={{ name }}
      submitLabel="Rename"
      failureMessage="It could not be renamed"
      onSubmit={async (body) => {
        await api("PUT /auth/factors/{id}", { params: { id }, body });
        router.refresh();
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
    </FormDialog>
  );
}
