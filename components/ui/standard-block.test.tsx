// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as React from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { Kbd, KbdGroup } from "@/components/ui/kbd";
import { Label } from "@/components/ui/label";
import {
  NativeSelect,
  NativeSelectOptGroup,
  NativeSelectOption,
} from "@/components/ui/native-select";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Progress } from "@/components/ui/progress";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectScrollDownButton,
  SelectScrollUpButton,
  SelectSeparator,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";
import { Separator } from "@/components/ui/separator";
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { Toaster } from "@/components/ui/sonner";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/components/ui/tooltip";
import { cn } from "@/lib/core/cn";

beforeEach(() => {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
});

afterEach(cleanup);

const invoices = [
  { id: "INV001", status: "paid", method: "Card", amount: "$250.00" },
  { id: "INV002", status: "due", method: "Transfer", amount: "$150.00" },
] as const;

/** A card of a dashboard. */
function RevenueCard({ className, ...props }: React.ComponentProps<typeof Card>) {
  return (
    <Card className={cn("@container/card w-full max-w-sm", className)} {...props}>
      <CardHeader className="border-b">
        <CardTitle className="text-2xl">Revenue</CardTitle>
        <CardDescription>Of this month</CardDescription>
        <CardAction>
          <Badge variant="outline">+12%</Badge>
        </CardAction>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Progress value={33} className="w-[60%]" aria-label="Target" />
        <Separator className="my-4" />
        <Separator orientation="vertical" />
        <Skeleton className="h-4 w-[250px]" />
        <Avatar className="size-10 rounded-lg">
          <AvatarImage src="/icon.png" alt="Olivia" />
          <AvatarFallback className="rounded-lg">OM</AvatarFallback>
        </Avatar>
        <Alert variant="destructive">
          <Spinner />
          <AlertTitle>Payment failed</AlertTitle>
          <AlertDescription>Try again.</AlertDescription>
        </Alert>
        <Tabs defaultValue="account" className="w-[400px]">
          <TabsList className="grid w-full grid-cols-2" aria-label="Settings">
            <TabsTrigger value="account">Account</TabsTrigger>
            <TabsTrigger value="password">Password</TabsTrigger>
          </TabsList>
          <TabsContent value="account">Change the account.</TabsContent>
        </Tabs>
        <KbdGroup>
          <Kbd>Ctrl</Kbd>
        </KbdGroup>
      </CardContent>
      <CardFooter className="flex-col gap-2">
        <Button type="submit" className="w-full" asChild>
          <a href="/invoices">Invoices</a>
        </Button>
      </CardFooter>
    </Card>
  );
}

/** A form in a dialog. */
function ProfileDialog() {
  const [open, setOpen] = React.useState(false);
  const [date, setDate] = React.useState<Date | undefined>(new Date(2026, 0, 5));
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Edit profile</Button>
      </DialogTrigger>
      <DialogPortal>
        <DialogOverlay />
      </DialogPortal>
      <DialogContent className="sm:max-w-[425px]" showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>Edit profile</DialogTitle>
          <DialogDescription>Changes are saved at once.</DialogDescription>
        </DialogHeader>
        <div className="grid gap-4 py-4">
          <Label htmlFor="name">Name</Label>
          <Input id="name" name="name" defaultValue="Pedro" className="col-span-3" />
          <Textarea placeholder="About you" />
          <Checkbox id="terms" defaultChecked onCheckedChange={(checked) => checked === true} />
          <Switch id="news" onCheckedChange={(checked: boolean) => checked} />
          <Select defaultValue="admin" onValueChange={(value: string) => value}>
            <SelectTrigger className="w-[180px]" size="sm" aria-label="Role">
              <SelectValue placeholder="Role" />
            </SelectTrigger>
            <SelectContent position="popper" align="start">
              <SelectScrollUpButton />
              <SelectGroup>
                <SelectLabel>Roles</SelectLabel>
                <SelectItem value="admin">Admin</SelectItem>
                <SelectItem value="member" disabled>
                  Member
                </SelectItem>
              </SelectGroup>
              <SelectSeparator />
              <SelectScrollDownButton />
            </SelectContent>
          </Select>
          <NativeSelect aria-label="Country">
            <NativeSelectOptGroup label="Asia">
              <NativeSelectOption value="in">India</NativeSelectOption>
            </NativeSelectOptGroup>
          </NativeSelect>
          <Popover>
            <PopoverAnchor />
            <PopoverTrigger className={cn(buttonVariants({ variant: "outline", size: "icon" }))}>
              Date
            </PopoverTrigger>
            <PopoverContent className="w-auto p-0" align="start" side="bottom">
              <Calendar mode="single" selected={date} onSelect={setDate} className="rounded-md" />
            </PopoverContent>
          </Popover>
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit">Save</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** A table of data with a menu for each row. */
function InvoiceTable() {
  const [, setPosition] = React.useState("bottom");
  return (
    <Table className="min-w-full">
      <TableCaption>Recent invoices</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="w-[100px]">Invoice</TableHead>
          <TableHead className="text-right">Amount</TableHead>
          <TableHead />
        </TableRow>
      </TableHeader>
      <TableBody>
        {invoices.map((invoice) => (
          <TableRow key={invoice.id} data-state={invoice.status === "paid" && "selected"}>
            <TableCell className="font-medium">{invoice.id}</TableCell>
            <TableCell className="text-right">{invoice.amount}</TableCell>
            <TableCell>
              <DropdownMenu>
                <DropdownMenuTrigger asChild>
                  <Button variant="ghost" size="icon">
                    <span className="sr-only">Menu of {invoice.id}</span>
                  </Button>
                </DropdownMenuTrigger>
                <DropdownMenuContent align="end" className="w-56" side="bottom" sideOffset={4}>
                  <DropdownMenuLabel inset>Actions</DropdownMenuLabel>
                  <DropdownMenuGroup>
                    <DropdownMenuItem inset onClick={() => setPosition("top")}>
                      Copy <DropdownMenuShortcut>⌘C</DropdownMenuShortcut>
                    </DropdownMenuItem>
                    <DropdownMenuCheckboxItem checked={invoice.status === "paid"}>
                      Paid
                    </DropdownMenuCheckboxItem>
                  </DropdownMenuGroup>
                  <DropdownMenuItem variant="destructive">Delete</DropdownMenuItem>
                  <DropdownMenuSeparator />
                </DropdownMenuContent>
              </DropdownMenu>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell colSpan={3}>Total</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function Block() {
  return (
    <TooltipProvider delayDuration={0}>
      <RevenueCard data-testid="revenue" />
      <ProfileDialog />
      <InvoiceTable />
      <Sheet>
        <SheetTrigger asChild>
          <Button>Open sheet</Button>
        </SheetTrigger>
        <SheetContent side="left" className="w-[400px] sm:w-[540px]">
          <SheetHeader>
            <SheetTitle>Filters</SheetTitle>
            <SheetDescription>Of the invoices</SheetDescription>
          </SheetHeader>
          <SheetFooter>
            <SheetClose asChild>
              <Button>Apply</Button>
            </SheetClose>
          </SheetFooter>
        </SheetContent>
      </Sheet>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="outline">Hover</Button>
        </TooltipTrigger>
        <TooltipContent side="right" className="max-w-40">
          <p>Add to library</p>
        </TooltipContent>
      </Tooltip>
      <Toaster position="top-center" richColors />
    </TooltipProvider>
  );
}

test("a block with the imports of ui.shadcn.com compiles and shows its card and its table", () => {
  render(<Block />);
  expect(screen.getByTestId("revenue").className).toContain("max-w-sm");
  expect(screen.getByText("Revenue").className).toContain("text-2xl");
  expect(screen.getByRole("progressbar", { name: "Target" }).ariaValueNow).toBe("33");
  expect(screen.getByRole("link", { name: "Invoices" }).className).toContain("bg-primary");
  expect(screen.getByRole("alert").textContent).toBe("Payment failedTry again.");
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "InvoiceAmount",
    "INV001$250.00Menu of INV001",
    "INV002$150.00Menu of INV002",
    "Total",
  ]);
});

test("its dialog opens by its trigger, has its title and description, and closes", () => {
  render(<Block />);
  fireEvent.click(screen.getByRole("button", { name: "Edit profile" }));
  const dialog = screen.getByRole("dialog", { name: "Edit profile" });
  expect(dialog.getAttribute("aria-describedby")).toBe(
    screen.getByText("Changes are saved at once.").id,
  );
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Role" }).textContent).toBe("Admin");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("its sheet and its menu open", () => {
  render(<Block />);
  fireEvent.keyDown(screen.getByRole("button", { name: "Menu of INV001" }), { key: "Enter" });
  expect(screen.getByRole("menuitemcheckbox", { name: "Paid" }).ariaChecked).toBe("true");
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Open sheet" }));
  expect(screen.getByRole("dialog", { name: "Filters" })).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["default", "outline", "secondary", "ghost", "link", "destructive"] as const)(
  "the variant %s is one of buttons and of badges, and each has its own look",
  (variant) => {
    const others = (["default", "outline"] as const).filter((one) => one !== variant);
    for (const look of [buttonVariants, badgeVariants])
      expect(others.map((other) => look({ variant: other }))).not.toContain(look({ variant }));
  },
);

test.each(["default", "xs", "sm", "lg", "icon", "icon-xs", "icon-sm", "icon-lg"] as const)(
  "buttons have the size %s, with 44 px on phones",
  (size) => {
    expect(buttonVariants({ size })).toMatch(/max-md:(h|size)-11/);
  },
);
