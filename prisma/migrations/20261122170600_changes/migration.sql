-- One act on many records: who did what to which of them, how far it has come, and what it takes to undo it.
CREATE TABLE "change_set" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "record_kind" TEXT,
    "title" TEXT NOT NULL,
    "request" JSONB NOT NULL DEFAULT '{}',
    "matched" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "same" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "undone" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "trash_id" UUID,
    "error" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "undone_by_id" UUID,
    "undone_by_name" TEXT,
    "applied_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_set_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "change_set_kind_check" CHECK (kind IN ('bulk', 'merge', 'import', 'automation', 'agent', 'handover')),
    CONSTRAINT "change_set_state_check" CHECK (state IN ('draft', 'applying', 'applied', 'undoing', 'undone', 'failed'))
);
SELECT app.tenant_table('change_set');

-- Its records, numbered from 1 in the order of their ids: the selection is fixed when the set is made.
CREATE TABLE "change_item" (
    "company_id" UUID NOT NULL,
    "set_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "record_kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "version_after" INTEGER,
    "outcome" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,

    CONSTRAINT "change_item_pkey" PRIMARY KEY ("company_id", "set_id", "n"),
    CONSTRAINT "change_item_outcome_check" CHECK (outcome IN ('waiting', 'applied', 'same', 'failed', 'undone', 'kept'))
);
SELECT app.tenant_table('change_item');

CREATE INDEX "change_set_company_id_created_at_idx" ON "change_set"("company_id", "created_at" DESC, "id" DESC);

ALTER TABLE "change_set" ADD CONSTRAINT "change_set_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
-- Through its set an item belongs to the company: a second key would be checked for each of 100,000 rows.
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_company_id_set_id_fkey" FOREIGN KEY ("company_id", "set_id") REFERENCES "change_set"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
