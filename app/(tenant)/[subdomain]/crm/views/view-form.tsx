"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import type { RecordKind } from "@/lib/core/record-kinds";
import { type ViewForm as Values, type View, viewForm } from "@/lib/crm/views/schema";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { recordScreens } from "../record-screens";
import { type ViewBody, viewHref } from "./shown-views";

type Props = {
  kind: RecordKind;
  /** The view to rename or share, or null for a new one. */
  view: View | null;
  shown: ViewBody;
  /** Whether the viewer may make views for the company. */
  isOwner: boolean;
  onClose: () => void;
};

const { CheckboxField, SelectField, TextField } = fieldsFor<typeof viewForm>();

const visibilities = [
  { value: "own", label: "Only me" },
  { value: "team", label: "My team; I and owners change it" },
  { value: "company", label: "Everyone; only owners change it" },
];

/** Names and shares what a list shows. */
export default function ViewForm({ kind, view, shown, isOwner, onClose }: Props) {
  const router = useRouter();

  async function save(values: Values, ifMatch: number | undefined) {
    if (view)
      await api("PUT /company/views/{id}", { params: { id: view.id }, body: values, ifMatch });
    else {
      const body = { screen: recordScreens[kind].many, ...shown, ...values };
      const created = await api("POST /company/views", { body });
      router.push(viewHref(created.view), { scroll: false });
    }
    toast.success("View saved");
    router.refresh();
  }

  return (
    <FormDialog
      title={view ? "Rename or share the view" : "Save as new view"}
      description={
        view ? undefined : `Filters, order and columns of ${recordScreens[kind].label} under a name`
      }
      schema={viewForm}
      initial={view ?? { name: "", visibility: "own", pinned: true }}
      {...(view && { version: view.version })}
      submitLabel="Save"
      {...failingWith(savingFailed("view"))}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required wide />
        <SelectField
          name="visibility"
          label="Who sees it"
          hint="Members without a team share with everyone"
          options={visibilities.filter(({ value }) => isOwner || value !== "company")}
          wide
        />
        <CheckboxField name="pinned" label="Show it in the side bar" />
      </FormSection>
    </FormDialog>
  );
}
