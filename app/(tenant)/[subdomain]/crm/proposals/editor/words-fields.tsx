import { DateField, TextareaField, TextField } from "@/components/form/fields";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

/** What the proposal is called, how long it is valid, and what is said before its lines. */
export function WordsFields() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Proposal</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <TextField name="title" label="Title" required wide />
        <DateField name="validUntil" label="Valid Until" required />
        <TextareaField name="intro" label="Introduction" rows={4} />
      </CardContent>
    </Card>
  );
}
