-- CreateEnum
CREATE TYPE "Role" AS ENUM ('SERVICE_OWNER', 'SERVICE_ADMINISTRATOR', 'SERVICE_DRIVER', 'ORGANIZATION_OWNER', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER', 'FAMILY_OWNER', 'FAMILY_MEMBER', 'ADMINISTRATOR', 'CUSTOMER', 'DRIVER', 'EMPLOYER', 'OWNER', 'SERVICE', 'DEMO_FAMILY_MEMBER', 'DEMO_FAMILY_OWNER', 'DEMO_ORGANIZATION_ADMINISTRATOR', 'DEMO_ORGANIZATION_OWNER');

-- CreateEnum
CREATE TYPE "AccountType" AS ENUM ('PERSONAL', 'FAMILY', 'ORGANIZATION');

-- CreateEnum
CREATE TYPE "AccountStatus" AS ENUM ('ACTIVE', 'SUSPENDED', 'CLOSED');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('REGISTERED', 'PENDING', 'APPROVED', 'REJECTED', 'BLOCKED', 'DEACTIVATED');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('MALE', 'FEMALE', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "CredentialKind" AS ENUM ('EMAIL');

-- CreateEnum
CREATE TYPE "ContactType" AS ENUM ('EMAIL', 'PHONE', 'WHATSAPP', 'TELEGRAM', 'OTHER');

-- CreateEnum
CREATE TYPE "DeviceServerType" AS ENUM ('EMBEDDED', 'TRACCAR');

-- CreateEnum
CREATE TYPE "DeviceStatus" AS ENUM ('ACTIVE', 'INACTIVE', 'ERASED');

-- CreateEnum
CREATE TYPE "VehicleStatus" AS ENUM ('ACTIVE', 'INACTIVE', 'ERASED');

-- CreateEnum
CREATE TYPE "VehicleType" AS ENUM ('BICYCLE', 'CAR', 'MOTORCYCLE', 'OFFROAD', 'SCOOTER', 'TRUCK');

-- CreateEnum
CREATE TYPE "VehicleOwnerEntity" AS ENUM ('ACCOUNT', 'USER');

-- CreateEnum
CREATE TYPE "FuelType" AS ENUM ('PETROL', 'DIESEL', 'ELECTRIC', 'HYBRID', 'LPG', 'CNG', 'OTHER');

-- CreateEnum
CREATE TYPE "ConnectionState" AS ENUM ('ONLINE', 'OFFLINE', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "EventType" AS ENUM ('alarm', 'commandResult', 'deviceFuelDrop', 'deviceFuelIncrease', 'deviceInactive', 'deviceMoving', 'deviceOffline', 'deviceOnline', 'deviceOverspeed', 'deviceStopped', 'deviceUnknown', 'driverChanged', 'geofenceEnter', 'geofenceExit', 'ignitionOff', 'ignitionOn', 'maintenance', 'media', 'queuedCommandSent', 'textMessage');

-- CreateEnum
CREATE TYPE "CommandStatus" AS ENUM ('QUEUED', 'SENT', 'ACKNOWLEDGED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "CatalogStatus" AS ENUM ('ACTIVE', 'INACTIVE');

-- CreateEnum
CREATE TYPE "BillingEntity" AS ENUM ('ACCOUNT', 'VEHICLE', 'DEVICE', 'USER');

-- CreateEnum
CREATE TYPE "BillingFrequency" AS ENUM ('DAY', 'WEEK', 'MONTH', 'YEAR');

-- CreateEnum
CREATE TYPE "PaymentType" AS ENUM ('ONE_TIME', 'RECURRING');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('TRIAL', 'BALANCE', 'CARD', 'INVOICE', 'CASH');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('UNPAID', 'PAID', 'FAILED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('EUR', 'RUB', 'USD');

-- CreateEnum
CREATE TYPE "StorageState" AS ENUM ('LINK_CREATED', 'CONFIRMED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "VerificationPurpose" AS ENUM ('CONFIRM_EMAIL', 'RESET_PASSWORD');

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "type" "AccountType" NOT NULL,
    "status" "AccountStatus" NOT NULL DEFAULT 'ACTIVE',
    "title" TEXT NOT NULL,
    "description" TEXT,
    "owner_id" UUID,
    "created_by" UUID,
    "confirmed_at" TIMESTAMPTZ(3),
    "balance_minor" BIGINT NOT NULL DEFAULT 0,
    "balance_currency" "Currency" NOT NULL DEFAULT 'USD',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "email" TEXT NOT NULL,
    "username" TEXT,
    "password_hash" TEXT,
    "google_subject" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "middle_name" TEXT,
    "birthday" DATE,
    "gender" "Gender" NOT NULL DEFAULT 'UNKNOWN',
    "phone_number" TEXT,
    "roles" "Role"[],
    "status" "UserStatus" NOT NULL DEFAULT 'REGISTERED',
    "description" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'en-US',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "credentials_confirmed" "CredentialKind"[],
    "avatar_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contacts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" "ContactType" NOT NULL,
    "value" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "is_public" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "author_id" UUID,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "roles" "Role"[],
    "first_name" TEXT,
    "last_name" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT,
    "remote_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "verification_tokens" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "VerificationPurpose" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "verification_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "notification_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "fingerprint" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "url" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "storage_objects" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "state" "StorageState" NOT NULL DEFAULT 'LINK_CREATED',
    "url" TEXT,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "entity" TEXT,
    "entity_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "storage_objects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_servers" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "organization_id" UUID,
    "url" TEXT,
    "type" "DeviceServerType" NOT NULL,
    "title" TEXT NOT NULL,
    "auth" BYTEA,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "device_servers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "devices" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "server_id" UUID,
    "vehicle_id" UUID,
    "external_device_id" TEXT,
    "server_device_id" TEXT,
    "title" TEXT,
    "brand" TEXT,
    "model" TEXT,
    "status" "DeviceStatus" NOT NULL DEFAULT 'ACTIVE',
    "serial_number" TEXT,
    "sim" TEXT,
    "iccid" TEXT,
    "carrier" TEXT,
    "time_zone" TEXT,
    "sms_total_volume" INTEGER,
    "sms_volume" INTEGER,
    "sms_expiry_date" TIMESTAMPTZ(3),
    "data_total_bytes" BIGINT,
    "data_bytes" BIGINT,
    "data_expiry_date" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_features" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "settings" JSONB,

    CONSTRAINT "device_features_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_to_feature" (
    "device_id" UUID NOT NULL,
    "feature_id" UUID NOT NULL,
    "settings" JSONB,

    CONSTRAINT "device_to_feature_pkey" PRIMARY KEY ("device_id","feature_id")
);

-- CreateTable
CREATE TABLE "device_assignments" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "created_by" UUID,

    CONSTRAINT "device_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicles" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "owner_entity" "VehicleOwnerEntity" NOT NULL DEFAULT 'ACCOUNT',
    "owner_id" UUID,
    "status" "VehicleStatus" NOT NULL DEFAULT 'ACTIVE',
    "title" TEXT NOT NULL,
    "type" "VehicleType" NOT NULL,
    "brand" TEXT,
    "model" TEXT,
    "category" TEXT,
    "vin_number" TEXT,
    "plate_number" TEXT,
    "fuel_type" "FuelType",
    "fuel_consumption_l_100km" DOUBLE PRECISION,
    "odometer_m" BIGINT NOT NULL DEFAULT 0,
    "service_odometer_m" BIGINT,
    "engine_seconds" BIGINT NOT NULL DEFAULT 0,
    "max_speed_kmh" DOUBLE PRECISION,
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "positions" (
    "device_id" UUID NOT NULL,
    "fix_time" TIMESTAMPTZ(3) NOT NULL,
    "hash" BIGINT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "device_time" TIMESTAMPTZ(3),
    "protocol" TEXT NOT NULL,
    "valid" BOOLEAN NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "altitude_m" REAL,
    "speed_kmh" REAL,
    "course_deg" REAL,
    "accuracy_m" REAL,
    "satellites" SMALLINT,
    "ignition" BOOLEAN,
    "motion" BOOLEAN,
    "distance_m" DOUBLE PRECISION,
    "total_distance_m" DOUBLE PRECISION,
    "attributes" JSONB NOT NULL,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("device_id","fix_time","hash")
) PARTITION BY RANGE ("fix_time");

-- CreateTable
CREATE TABLE "rejected_positions" (
    "device_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" BIGINT NOT NULL,
    "protocol" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "rejected_positions_pkey" PRIMARY KEY ("device_id","hash")
);

-- CreateTable
CREATE TABLE "device_states" (
    "device_id" UUID NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,
    "fix_time" TIMESTAMPTZ(3),
    "hash" BIGINT,
    "received_at" TIMESTAMPTZ(3),
    "device_time" TIMESTAMPTZ(3),
    "valid" BOOLEAN,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "altitude_m" REAL,
    "speed_kmh" REAL,
    "course_deg" REAL,
    "accuracy_m" REAL,
    "satellites" SMALLINT,
    "ignition" BOOLEAN,
    "ignition_since" TIMESTAMPTZ(3),
    "motion" BOOLEAN,
    "motion_since" TIMESTAMPTZ(3),
    "distance_m" DOUBLE PRECISION,
    "total_distance_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "machine" JSONB NOT NULL DEFAULT '{}',
    "connection" "ConnectionState" NOT NULL DEFAULT 'UNKNOWN',
    "connection_since" TIMESTAMPTZ(3),
    "last_heard_at" TIMESTAMPTZ(3),
    "protocol" TEXT,
    "remote_address" TEXT,
    "connection_id" UUID,
    "connected_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_states_pkey" PRIMARY KEY ("device_id")
);

-- CreateTable
CREATE TABLE "stale_days" (
    "device_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stale_days_pkey" PRIMARY KEY ("device_id","day")
);

-- CreateTable
CREATE TABLE "events" (
    "device_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" "EventType" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID,
    "fix_time" TIMESTAMPTZ(3),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("device_id","id")
);

-- CreateTable
CREATE TABLE "geofences" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,
    "area" JSONB NOT NULL,
    "radius_m" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "geofences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "commands" (
    "device_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID,
    "type" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "status" "CommandStatus" NOT NULL DEFAULT 'QUEUED',
    "result" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "commands_pkey" PRIMARY KEY ("device_id","id")
);

-- CreateTable
CREATE TABLE "unknown_devices" (
    "id" UUID NOT NULL,
    "identifier" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "remote_address" TEXT,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "frame_count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "unknown_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unknown_device_frames" (
    "id" UUID NOT NULL,
    "unknown_device_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "frame" BYTEA NOT NULL,

    CONSTRAINT "unknown_device_frames_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billings" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "plan_id" UUID,
    "last_record_id" UUID,
    "is_trial" BOOLEAN NOT NULL DEFAULT false,
    "effective_until" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_records" (
    "id" UUID NOT NULL,
    "billing_id" UUID NOT NULL,
    "plan_id" UUID,
    "is_trial" BOOLEAN NOT NULL DEFAULT false,
    "effective_until" TIMESTAMPTZ(3),
    "payment_method" "PaymentMethod" NOT NULL,
    "amount_initial_minor" BIGINT NOT NULL,
    "amount_result_minor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'UNPAID',
    "url" TEXT,
    "provider_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_plans" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" "CatalogStatus" NOT NULL DEFAULT 'ACTIVE',
    "entity" "BillingEntity" NOT NULL DEFAULT 'ACCOUNT',
    "price_minor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "frequency" "BillingFrequency" NOT NULL DEFAULT 'MONTH',
    "cycles" INTEGER NOT NULL DEFAULT 1,
    "trial_days" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_products" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" "CatalogStatus" NOT NULL DEFAULT 'ACTIVE',
    "price_minor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "payment_type" "PaymentType" NOT NULL DEFAULT 'RECURRING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_plan_to_product" (
    "plan_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,

    CONSTRAINT "billing_plan_to_product_pkey" PRIMARY KEY ("plan_id","product_id")
);

-- CreateTable
CREATE TABLE "locale_entries" (
    "locale" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updated_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "locale_entries_pkey" PRIMARY KEY ("locale","key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "remote_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_events" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "outbox_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "accounts_owner_id_idx" ON "accounts"("owner_id");

-- CreateIndex
CREATE INDEX "accounts_type_created_at_idx" ON "accounts"("type", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_subject_key" ON "users"("google_subject");

-- CreateIndex
CREATE INDEX "users_account_id_idx" ON "users"("account_id");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

-- CreateIndex
CREATE INDEX "contacts_user_id_idx" ON "contacts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_account_id_created_at_idx" ON "invitations"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "invitations_author_id_idx" ON "invitations"("author_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE INDEX "verification_tokens_user_id_idx" ON "verification_tokens"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_tokens_token_key" ON "notification_tokens"("token");

-- CreateIndex
CREATE INDEX "notification_tokens_user_id_idx" ON "notification_tokens"("user_id");

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_idx" ON "notifications"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "notifications_account_id_idx" ON "notifications"("account_id");

-- CreateIndex
CREATE INDEX "storage_objects_account_id_idx" ON "storage_objects"("account_id");

-- CreateIndex
CREATE INDEX "storage_objects_entity_entity_id_idx" ON "storage_objects"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "device_servers_account_id_idx" ON "device_servers"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "devices_external_device_id_key" ON "devices"("external_device_id");

-- CreateIndex
CREATE INDEX "devices_account_id_created_at_idx" ON "devices"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "devices_server_id_idx" ON "devices"("server_id");

-- CreateIndex
CREATE INDEX "devices_vehicle_id_idx" ON "devices"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "device_features_key_key" ON "device_features"("key");

-- CreateIndex
CREATE INDEX "device_to_feature_feature_id_idx" ON "device_to_feature"("feature_id");

-- CreateIndex
CREATE INDEX "device_assignments_device_id_from_idx" ON "device_assignments"("device_id", "from");

-- CreateIndex
CREATE INDEX "device_assignments_vehicle_id_from_idx" ON "device_assignments"("vehicle_id", "from");

-- CreateIndex
CREATE INDEX "vehicles_account_id_created_at_idx" ON "vehicles"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "positions_fix_time_brin" ON "positions" USING BRIN ("fix_time");

-- CreateIndex
CREATE INDEX "rejected_positions_received_at_brin" ON "rejected_positions" USING BRIN ("received_at");

-- CreateIndex
CREATE INDEX "device_states_connection_idx" ON "device_states"("connection");

-- CreateIndex
CREATE INDEX "stale_days_marked_at_idx" ON "stale_days"("marked_at");

-- CreateIndex
CREATE INDEX "events_account_id_at_idx" ON "events"("account_id", "at");

-- CreateIndex
CREATE INDEX "events_vehicle_id_at_idx" ON "events"("vehicle_id", "at");

-- CreateIndex
CREATE INDEX "geofences_account_id_idx" ON "geofences"("account_id");

-- CreateIndex
CREATE INDEX "commands_account_id_created_at_idx" ON "commands"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "commands_status_expires_at_idx" ON "commands"("status", "expires_at");

-- CreateIndex
CREATE INDEX "unknown_devices_last_seen_at_idx" ON "unknown_devices"("last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "unknown_devices_protocol_identifier_key" ON "unknown_devices"("protocol", "identifier");

-- CreateIndex
CREATE INDEX "unknown_device_frames_unknown_device_id_received_at_idx" ON "unknown_device_frames"("unknown_device_id", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "billings_account_id_key" ON "billings"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "billings_last_record_id_key" ON "billings"("last_record_id");

-- CreateIndex
CREATE INDEX "billings_plan_id_idx" ON "billings"("plan_id");

-- CreateIndex
CREATE INDEX "billings_effective_until_idx" ON "billings"("effective_until");

-- CreateIndex
CREATE UNIQUE INDEX "billing_records_provider_reference_key" ON "billing_records"("provider_reference");

-- CreateIndex
CREATE INDEX "billing_records_billing_id_created_at_idx" ON "billing_records"("billing_id", "created_at");

-- CreateIndex
CREATE INDEX "billing_records_plan_id_idx" ON "billing_records"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_plans_key_key" ON "billing_plans"("key");

-- CreateIndex
CREATE UNIQUE INDEX "billing_products_key_key" ON "billing_products"("key");

-- CreateIndex
CREATE INDEX "billing_plan_to_product_product_id_idx" ON "billing_plan_to_product"("product_id");

-- CreateIndex
CREATE INDEX "audit_entries_account_id_created_at_idx" ON "audit_entries"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_created_at_idx" ON "audit_entries"("entity", "entity_id", "created_at");

-- CreateIndex
CREATE INDEX "outbox_events_published_at_created_at_idx" ON "outbox_events"("published_at", "created_at");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "storage_objects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_tokens" ADD CONSTRAINT "notification_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "storage_objects" ADD CONSTRAINT "storage_objects_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_servers" ADD CONSTRAINT "device_servers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "device_servers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_to_feature" ADD CONSTRAINT "device_to_feature_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_to_feature" ADD CONSTRAINT "device_to_feature_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "geofences" ADD CONSTRAINT "geofences_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unknown_device_frames" ADD CONSTRAINT "unknown_device_frames_unknown_device_id_fkey" FOREIGN KEY ("unknown_device_id") REFERENCES "unknown_devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billings" ADD CONSTRAINT "billings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billings" ADD CONSTRAINT "billings_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "billing_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billings" ADD CONSTRAINT "billings_last_record_id_fkey" FOREIGN KEY ("last_record_id") REFERENCES "billing_records"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_billing_id_fkey" FOREIGN KEY ("billing_id") REFERENCES "billings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "billing_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_plan_to_product" ADD CONSTRAINT "billing_plan_to_product_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "billing_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_plan_to_product" ADD CONSTRAINT "billing_plan_to_product_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "billing_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- One partition of positions per UTC month, named positions_YYYYMM. Safe to call from several processes at once.
-- Made apart and then attached, so that writers of other months are not locked out meanwhile.
CREATE FUNCTION ensure_position_partitions(from_month date, months int) RETURNS int
LANGUAGE plpgsql AS $fn$
DECLARE
  month date := date_trunc('month', from_month)::date;
  part text;
  made int := 0;
BEGIN
  FOR i IN 1..months LOOP
    part := format('positions_%s', to_char(month, 'YYYYMM'));
    IF to_regclass(part) IS NULL THEN
      PERFORM pg_advisory_xact_lock(hashtext('ensure_position_partitions'));
      IF to_regclass(part) IS NULL THEN
        EXECUTE format('CREATE TABLE %I (LIKE positions INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
        EXECUTE format('ALTER TABLE positions ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part,
          month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
        made := made + 1;
      END IF;
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
  RETURN made;
END
$fn$;

-- Months before and ahead of the installation; others are made on demand.
SELECT ensure_position_partitions((now() - interval '1 month')::date, 4);

-- Every commit of ingest writes the rows of its devices again: room in the page keeps the new version beside the old.
ALTER TABLE "device_states" SET (fillfactor = 50);

-- A device sits in one vehicle at a time; the index decides between writers that race.
CREATE UNIQUE INDEX "one_open_assignment_per_device" ON "device_assignments"("device_id") WHERE "until" IS NULL;

-- Ingest caches which device an identifier names and where it is fitted; this tells it to look again.
CREATE FUNCTION notify_device_changed() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('device_changed', COALESCE(NEW.id, OLD.id)::text);
  RETURN NULL;
END
$fn$;

CREATE TRIGGER device_changed
AFTER INSERT OR DELETE OR UPDATE OF account_id, vehicle_id, external_device_id, status, model, time_zone ON "devices"
FOR EACH ROW EXECUTE FUNCTION notify_device_changed();

-- A command waits for its tracker; the process that holds the connection is told at once.
CREATE FUNCTION notify_command_queued() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('command_queued', NEW.device_id::text);
  RETURN NULL;
END
$fn$;

CREATE TRIGGER command_queued
AFTER INSERT ON "commands"
FOR EACH ROW EXECUTE FUNCTION notify_command_queued();
