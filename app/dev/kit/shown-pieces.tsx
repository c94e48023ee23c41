import { Info } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { Kbd } from "@/components/ui/kbd";
import { Money } from "@/components/ui/money";
import { Progress } from "@/components/ui/progress";
import { QrCode } from "@/components/ui/qr-code";
import { RowIcon, rowIcons } from "@/components/ui/row-icon";
import { Separator } from "@/components/ui/separator";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { Piece } from "./piece";

const standard = ["default", "secondary", "outline", "ghost", "link", "destructive"] as const;
const tones = ["neutral", "info", "highlight", "success", "warning", "danger"] as const;
const alerts = ["default", "warning", "destructive"] as const;
const invoices = [
  { number: "INV-1", total: "₹12,50,000" },
  { number: "INV-2", total: "₹80,000.50" },
];

/** Pieces without an act of their own. */
export function ShownPieces() {
  return (
    <>
      <Piece title="Badges, people and figures">
        {[...standard, ...tones].map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
        <Avatar>
          <AvatarImage src="/icon-192.png" />
          <AvatarFallback>BP</AvatarFallback>
        </Avatar>
        <InitialsAvatar initials="AM" hue={4} />
        <InitialsAvatar initials="A" shape="square" />
        <Kbd>Ctrl</Kbd>
        <span>
          <Money>₹12,50,000.50</Money>
        </span>
        {rowIcons.map((name) => (
          <RowIcon key={name} name={name} className="size-4" />
        ))}
        <Progress aria-label="Two thirds" value={66} />
        <Progress aria-label="Nearly full" value={92} tone="warning" />
        <Progress aria-label="Not known" />
        <Skeleton className="w-40" />
        <Separator />
        <Spinner />
        <QrCode text="https://example.com" label="QR code of example.com" className="size-24" />
      </Piece>
      <Piece title="Tables and alerts">
        <InvoiceTable />
        {alerts.map((variant) => (
          <Alert key={variant} variant={variant} className="w-full">
            <Info />
            <AlertTitle>{variant}</AlertTitle>
            <AlertDescription>An alert with an icon and a description.</AlertDescription>
          </Alert>
        ))}
      </Piece>
    </>
  );
}

function InvoiceTable() {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Number</TableHead>
          <TableHead className="text-end">Total</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {invoices.map(({ number, total }) => (
          <TableRow key={number} data-state={number === "INV-1" && "selected"}>
            <TableCell>{number}</TableCell>
            <TableCell className="text-end">{total}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
