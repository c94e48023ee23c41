"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { QuotaBars } from "@/components/settings/quota-bars";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Quota } from "@/lib/companies/quota/schema";
import type { Company } from "@/lib/companies/schema";

const LimitsForm = dynamic(() => import("./limits-form"), { loading: Opening });

/** The company's use of its limits, and their form. */
export function LimitsCard({ company, quota }: { company: Company; quota: Quota }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Limits</CardTitle>
        <CardAction>
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            Change Limits
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent className="pt-2 pb-4">
        <QuotaBars usage={quota.usage} />
      </CardContent>
      {editing && <LimitsForm company={company} quota={quota} onClose={() => setEditing(false)} />}
    </Card>
  );
}
