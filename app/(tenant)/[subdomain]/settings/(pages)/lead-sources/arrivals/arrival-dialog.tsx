"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import * as z from "zod";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { DialogBody, TitledDialog } from "@/components/ui/dialog";
import { api } from "@/lib/client/api";
import { formatDateTime } from "@/lib/core/format";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import { ProblemList } from "../problem-list";
import { TextList } from "../text-list";
import type { KnownNames, Texts } from "../words";
import { ValuesField } from "./values-field";

type Props = {
  arrival: Arrival;
  known: KnownNames;
  timeZone: string;
  /** It is retried. */
  onRetry: () => void;
  onClose: () => void;
};

const keptMs = 30 * 86_400_000;

const removed =
  "Its content was removed, as it is kept for 30 days. It cannot be retried any more.";

const valuesForm = z.object({ values: z.record(z.string(), z.string()) });

/** An arrival with its values and its problems; the values of a failed one can be mended and retried. */
export default function ArrivalDialog(props: Props) {
  const { arrival, known, timeZone, onClose } = props;
  const { source, state, values, problems } = arrival;
  const isRemoved = !values && Date.now() - Date.parse(arrival.arrivedAt) > keptMs;
  const title = `Arrival of ${source.name}`;
  const at = formatDateTime(arrival.arrivedAt, timeZone);
  const problemList = <ProblemList problems={problems} targets={known.targets} />;
  const retry = useRetry(props);
  if (state !== "failed" || isRemoved)
    return (
      <TitledDialog title={title} description={at} className="md:max-w-2xl" onClose={onClose}>
        <DialogBody>
          <div className="flex flex-col gap-5">
            {problemList}
            <TextList title="Received values" texts={values ?? {}} />
            {!values && <p>{isRemoved ? removed : "It has no values."}</p>}
          </div>
        </DialogBody>
      </TitledDialog>
    );
  return (
    <FormDialog
      title={title}
      description={at}
      schema={valuesForm}
      initial={{ values: values ?? {} }}
      submitLabel="Retry"
      savingLabel="Retrying..."
      failureMessage="It could not be retried."
      onSubmit={(form) => retry(form.values)}
      onClose={onClose}
      size="lg"
    >
      {problemList}
      <FormSection title="Received values">
        <ValuesField preset={known.presets[source.kind]} />
      </FormSection>
    </FormDialog>
  );
}

/** Stores values that were changed, and lets a worker read the arrival again. */
function useRetry({ arrival: { id, values: stored }, onRetry }: Props) {
  const router = useRouter();
  return async (values: Texts) => {
    const params = { id };
    const isChanged = JSON.stringify(values) !== JSON.stringify(stored ?? {});
    if (isChanged) await api("PUT /company/lead-arrivals/{id}", { params, body: { values } });
    await api("POST /company/lead-arrivals/{id}/retry", { params });
    toast.success("Retrying");
    onRetry();
    router.refresh();
  };
}
