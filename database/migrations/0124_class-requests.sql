CREATE TABLE "class_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_requests" ADD CONSTRAINT "class_requests_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_requests" ADD CONSTRAINT "class_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_requests" ADD CONSTRAINT "class_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_of_member" ON "class_requests" USING btree ("user_id","class_id","asked_at");--> statement-breakpoint
CREATE INDEX "requests_of_class" ON "class_requests" USING btree ("class_id","asked_at");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "class_requests" USING btree ("class_id","asked_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "requests_of_decider" ON "class_requests" USING btree ("decided_by");