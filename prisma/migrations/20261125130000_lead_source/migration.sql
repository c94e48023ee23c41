-- Where a lead came from: one of the offered sources, or any other text.
ALTER TABLE "lead" ADD COLUMN "source" TEXT;
